/** The titles of dialogs whose code loads late, so that an empty dialog has the same title until then. */
export const NEW_TOKEN = 'Create an access token';
export const revokeTitle = (name: string): string => `Revoke ${name}?`;
