/** A fake Cache Storage in memory, with the part of the API that the site uses. */
export function memoryCaches(origin = 'https://crowns.test') {
  const stores = new Map<string, Map<string, Response>>();
  const absolute = (at: string): string => new URL(at, origin).href;
  const open = async (name: string) => {
    const held = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, held);
    return {
      match: async (at: string) => held.get(absolute(at))?.clone(),
      put: async (at: string, response: Response) => void held.set(absolute(at), response),
      add: async (at: string) => void held.set(absolute(at), new Response(at)),
      delete: async (at: string) => held.delete(absolute(at)),
      keys: async () => [...held.keys()].map((url) => ({ url })),
    };
  };
  return {
    open,
    delete: async (name: string) => stores.delete(name),
    /** Returns the paths stored in a cache. */
    paths: (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
  };
}
