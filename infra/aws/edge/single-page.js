/**
 * Viewer request of the site. `site` stands before this text when it is deployed: the addresses of pages that are files,
 * and how the addresses of the others begin. A path whose last segment has a dot is a file itself.
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls the global `handler`
function handler(event) {
  const request = event.request;
  const path = request.uri.toLowerCase().replace(/(.)\/+$/, '$1');
  const segments = path.split('/');
  if (segments[segments.length - 1].includes('.')) return request;
  const page = site.sections.includes(segments[1]) ? '/shell.html' : '/404.html';
  request.uri = site.pages[path] || page;
  return request;
}
