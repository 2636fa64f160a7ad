/** The viewer-request function of the site: every address leads to a file. */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  event.request.uri = pageOf(event.request.uri);
  return event.request;
}
