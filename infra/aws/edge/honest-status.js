/**
 * The viewer-response function of the site: the page that says "not found" comes with that status. Whether the address
 * here is the one that was asked for or already the file's makes no difference. CloudFront asks nobody about an
 * origin's own 400 and above, and a 304 must stay one: what the browser has kept is a 404 already. What the API answers
 * is its own.
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
