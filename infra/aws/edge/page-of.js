/**
 * What both functions of the site's pages begin with. The deployment puts `site` before this text: the addresses of
 * pages that are files, and all addresses, in each of which a star stands for any text of one segment. Any other path whose
 * last segment has a dot is itself a file: a page's address may have one, too, as in the name of a member.
 */
const NOT_FOUND = '/404.html';
const fitting = (addresses) => new RegExp('^(' + addresses.join('|').replace(/\*/g, '[^/]+') + ')$');
const known = fitting(site.addresses);
const files = Object.keys(site.pages).map((address) => [fitting([address]), site.pages[address]]);

/** The name of the file that answers an address. */
// oxlint-disable-next-line no-unused-vars -- the text that follows calls it
function pageOf(uri) {
  const path = uri.toLowerCase().replace(/(.)\/+$/, '$1');
  const file = files.find(([address]) => address.test(path));
  if (file) return file[1];
  if (known.test(path)) return '/shell.html';
  return path.slice(path.lastIndexOf('/')).includes('.') ? uri : NOT_FOUND;
}
