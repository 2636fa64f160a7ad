/**
 * The viewer-request function for the addresses of public season pages, which serves their one file. Replies at these addresses
 * have headers that let other sites frame them. No other page may get these headers, so the function refuses everything else below
 * the address.
 */
const SEASON_PAGE = '/season.html';
const NO_PAGE = {
  statusCode: 404,
  statusDescription: 'Not Found',
  headers: { 'cache-control': { value: 'no-store' } },
};

// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  const request = event.request;
  if (pageOf(request.uri) !== SEASON_PAGE) return NO_PAGE;
  request.uri = SEASON_PAGE;
  return request;
}
