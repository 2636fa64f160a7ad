/**
 * The viewer-request function of links to join: the API answers their page, whose head has words of its own. An address that can't
 * hold a code gets the page that says so, and no query goes further: apps add queries of their own to links. What
 * `viewer-headers.js` says of headers holds here, too. The edge answers HEAD itself, as GET is answered: chats and monitors look that
 * way whether a page is there.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  const request = event.request;
  const parts = /^\/join\/(\w[\w-]{0,63})\/*$/.exec(request.uri);
  if (request.method === 'HEAD') {
    const headers = {
      'content-type': { value: 'text/html; charset=utf-8' },
      'cache-control': { value: 'private, no-cache' },
    };
    return parts
      ? { statusCode: 200, statusDescription: 'OK', headers }
      : { statusCode: 404, statusDescription: 'Not Found', headers };
  }
  request.querystring = {};
  request.uri = '/api/join/' + (parts ? parts[1] : '-');
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
