/**
 * The viewer-request function of the APIs. API Gateway must get its own Host header, so other headers carry what the
 * browser has sent. Values that a client sends under these names are replaced.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
