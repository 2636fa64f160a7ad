/**
 * The viewer-request function of the APIs. API Gateway needs its own Host header, so other headers carry the
 * browser's value. The function replaces values that a client sends under these names.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
