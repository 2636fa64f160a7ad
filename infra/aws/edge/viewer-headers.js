/**
 * The APIs' viewer-request function. API Gateway needs its own Host header, so other headers carry the values from the
 * browser's request. If a client sends headers with these names, the function replaces them.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
