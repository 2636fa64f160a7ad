/**
 * The site's viewer-response function, which gives the "not found" page the status 404. It recognizes that page by the
 * requested address as well as by the file's. CloudFront doesn't call it if the origin's own status is 400 or above. A
 * 304 must stay a 304, because the browser's copy is already a 404. The API's replies stay unchanged.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  const response = event.response;
  const uri = event.request.uri;
  if (response.statusCode === 200 && !uri.startsWith('/api/') && pageOf(uri) === NOT_FOUND) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
