/**
 * The viewer-request function of links to join: the API answers their page, whose head has words of its own. Other addresses
 * below `/join` are no page's. What `viewer-headers.js` says of headers holds here, too. API Gateway knows no HEAD, by which chats and
 * monitors look whether a page is there, so the edge answers that itself, as GET would be.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  const request = event.request;
  const parts = /^\/join\/([^/]+)\/*$/.exec(request.uri);
  if (request.method === 'HEAD') {
    const headers = {
      'content-type': { value: 'text/html; charset=utf-8' },
      'cache-control': { value: 'private, no-cache' },
    };
    return parts
      ? { statusCode: 200, statusDescription: 'OK', headers }
      : { statusCode: 404, statusDescription: 'Not Found', headers };
  }
  request.uri = '/api/join/' + (parts ? parts[1] : '-');
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
