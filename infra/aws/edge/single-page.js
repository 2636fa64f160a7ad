/**
 * Viewer request of the site: a path whose last segment has no dot is a page of the
 * single-page application, so it is answered with index.html.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  const request = event.request;
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastSegment.includes('.')) request.uri = '/index.html';
  return request;
}
