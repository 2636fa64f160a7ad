/**
 * The viewer-request function of links to join: the API answers their page, whose head has words of its own. Other addresses
 * below `/join` are no page's. What `viewer-headers.js` says of headers holds here, too.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  const request = event.request;
  const parts = /^\/join\/([^/]+)\/*$/.exec(request.uri);
  request.uri = '/api/join/' + (parts ? parts[1] : '-');
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
