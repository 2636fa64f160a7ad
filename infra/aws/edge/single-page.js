/**
 * The site's viewer-request function, which maps every address to a file. A browser that opens a join link also gets a
 * file: the page's script calls the API, so that the page can explain a throttled or broken API. Chat apps and crawlers
 * run no scripts, so the API sends them the page with a head for that league. They can be told apart because they send
 * no navigation header. Link previews in browsers do send it, but they name themselves as crawlers do.
 */
const LINK = /^\/join\/(\w[\w-]{0,63})\/*$/;
// A phone with "CUBOT" in its user agent isn't a crawler.
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
