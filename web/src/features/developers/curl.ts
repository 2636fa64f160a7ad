import type { ApiDocument, ApiRoute, Parameter } from './api-document.ts';
import { exampleOf } from './example-value.ts';

/** The commands that all examples build on: they sign in to the game of `npm start` and find the demo's league. */
export const FIRST_COMMANDS = `SITE=http://localhost:4300
field() { grep -o "\\"$1\\":\\"[^\\"]*" | head -n 1 | cut -d '"' -f 4; }
SESSION=$(curl -s "$SITE/api/login" -H 'Content-Type: application/json' \\
  -d '{"email":"demo@two-crowns.example","password":"TwoCrowns1"}')
TOKEN=$(echo "$SESSION" | field accessToken)
USER_ID=$(echo "$SESSION" | field id)
LEAGUES=$(curl -s "$SITE/api/users/$USER_ID/leagues" -H "Authorization: Bearer $TOKEN")
LEAGUE_ID=$(echo "$LEAGUES" | field id)
LEAGUE_CODE=$(echo "$LEAGUES" | field code)
SEASON=$(echo "$LEAGUES" | field season)`;

/** The commands that make an access token of the demo, for the routes that need one. They follow the first commands. */
export const TOKEN_COMMANDS = `ACCESS_TOKEN=$(curl -s "$SITE/api/account/tokens" -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' -d '{"name":"Examples","days":30}' | field token)`;

/** The variable with the caller's token, by who can call a route. */
const TOKENS = { public: undefined, member: '$TOKEN', token: '$ACCESS_TOKEN' } as const;

/** The parameters whose values the first commands find, with the variable that has the value. */
const VARIABLES: Readonly<Record<string, string>> = {
  code: 'LEAGUE_CODE',
  id: 'USER_ID',
  leagueId: 'LEAGUE_ID',
  memberId: 'USER_ID',
  season: 'SEASON',
  userId: 'USER_ID',
};

/** Returns the command that calls a route with example values, after the first commands. */
export function curlOf(document: ApiDocument, route: ApiRoute): string {
  const { method, access, body } = route;
  const token = TOKENS[access];
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$SITE${addressOf(document, route)}"`,
    ...(token === undefined ? [] : [`-H "Authorization: Bearer ${token}"`]),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(exampleOf(document, body))}'`]),
  ];
  return lines.join(' \\\n  ');
}

function addressOf(document: ApiDocument, { path, parameters }: ApiRoute): string {
  const valueOf = ({ name, schema }: Parameter) =>
    name in VARIABLES ? `$${VARIABLES[name]}` : encodeURIComponent(String(exampleOf(document, schema)));
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, valueOf(parameter)), path);
  const asked = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = asked.map((parameter) => `${parameter.name}=${valueOf(parameter)}`).join('&');
  return query === '' ? filled : `${filled}?${query}`;
}
