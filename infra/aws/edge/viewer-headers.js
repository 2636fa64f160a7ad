/**
 * The APIs' viewer-request function. API Gateway needs its own Host header, so other headers carry the values from the
 * browser's request. If a client sends headers with these names, the function replaces them.
 *
 * It also refuses every spelling of a picture's address but the plain one. The cache keeps the spellings apart, and the API
 * decodes them all to the same address, so each would be another drawing.
 */
const PLAIN_PICTURE = /^\/api\/previews\/[\w-]+\/[\w-]+$/;
const REFUSAL = {
  statusCode: 404,
  statusDescription: 'Not Found',
  headers: { 'cache-control': { value: 'no-store' } },
};
// The standard function throws for invalid escapes, which are the API's to refuse.
const decoded = (uri) =>
  uri.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));

// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  const request = event.request;
  if (decoded(request.uri).includes('/previews/') && !PLAIN_PICTURE.test(request.uri)) return REFUSAL;
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
