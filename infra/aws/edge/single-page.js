/**
 * The viewer-request function of the site: every address leads to a file. Who opens a link to join gets one, too, and its script asks the
 * API, so that a throttled or broken API is told in words. Chats and crawlers run no script, and get the page with a head of its own from
 * the API. They don't say that somebody goes there; a preview that a browser draws does, but names itself as crawlers do.
 */
const LINK = /^\/join\/(\w[\w-]{0,63})\/*$/;
// A phone that names itself CUBOT is no crawler.
const CRAWLER = /(?:^|[^u])bot\b|externalhit/i;
const isOpened = (headers) =>
  headers['sec-fetch-mode'] &&
  headers['sec-fetch-mode'].value === 'navigate' &&
  !CRAWLER.test(headers['user-agent'] ? headers['user-agent'].value : '');

// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  const request = event.request;
  const link = LINK.exec(request.uri);
  if (link && request.method === 'GET' && !isOpened(request.headers)) {
    cf.selectRequestOriginById('api');
    request.uri = '/api/join/' + link[1];
  } else request.uri = pageOf(request.uri);
  return request;
}
