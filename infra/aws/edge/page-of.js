/**
 * The code that both edge functions for the site's pages begin with. The deployment defines `site` before this code:
 * `pages` maps addresses to files, and `addresses` lists all addresses. A star in an address stands for any text within
 * one segment. Any other path with a dot in its last segment is itself a file; a page's address can have a dot, too, as
 * in a member's name.
 */
const NOT_FOUND = '/404.html';
const fitting = (addresses) => new RegExp('^(' + addresses.join('|').replace(/\*/g, '[^/]+') + ')$');
const known = fitting(site.addresses);
const files = Object.keys(site.pages).map((address) => [fitting([address]), site.pages[address]]);

/** Returns the name of the file for an address. */
// oxlint-disable-next-line no-unused-vars -- the text that follows calls it
function pageOf(uri) {
  const path = uri.toLowerCase().replace(/(.)\/+$/, '$1');
  const file = files.find(([address]) => address.test(path));
  if (file) return file[1];
  if (known.test(path)) return '/shell.html';
  return path.slice(path.lastIndexOf('/')).includes('.') ? uri : NOT_FOUND;
}
