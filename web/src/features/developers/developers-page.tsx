import { MOST_TOKENS } from '#shared/domain/accounts/tokens.ts';
import { paths } from '../../lib/paths.ts';
import { ArticlePage } from '../../parts/frame/article-page.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { OPENAPI_FILE } from './api-document.ts';
import { Code } from './code.tsx';
import { FIRST_COMMANDS, TOKEN_COMMANDS } from './curl.ts';
import standings from './standings.mjs?raw';
import { RouteList } from './route-list.tsx';

/** The API's page, made from the contract: how to sign in, and each route with an example. */
export function Component() {
  return (
    <ArticlePage
      title="Developers"
      intro="The API behind Two Crowns: the same routes the site uses, with an example for each."
      action={
        <ButtonAnchor href={OPENAPI_FILE} download>
          Download openapi.json
        </ButtonAnchor>
      }
    >
      <div className="space-y-10">
        <section aria-labelledby="first">
          <h2 id="first" className="text-xl">
            Run the Examples
          </h2>
          <p className="mt-2 mb-3 text-ink-2">
            Start the game on your machine with <code>npm start</code>, then run these commands in a shell.
            They sign in as the demo member and find the demo league. Every example below uses their
            variables.
          </p>
          <Code label="First commands" text={FIRST_COMMANDS} canCopy />
        </section>
        <section aria-labelledby="tokens">
          <h2 id="tokens" className="text-xl">
            Access Tokens for Scripts
          </h2>
          <p className="mt-2 mb-3 text-ink-2">
            Create a token on your{' '}
            <a href={paths.security} className="link">
              security page
            </a>
            . It only reads: your leagues, standings, schedule, odds, draft and trades, with the routes under
            Scripts. It allows 60 calls per minute. This script prints a league’s standings:
          </p>
          <Code label="A script" text={standings.trim()} canCopy />
          <p className="mt-4 mb-3 text-ink-2">
            The examples under Scripts use a token of the demo member. Each run of these commands creates
            another one, and a member can have {MOST_TOKENS} at a time:
          </p>
          <Code label="Token commands" text={TOKEN_COMMANDS} canCopy />
        </section>
        <section aria-labelledby="replies">
          <h2 id="replies" className="text-xl">
            Replies and Refusals
          </h2>
          <p className="mt-2 text-ink-2">
            Bodies and replies are JSON. A refusal has a <code>code</code> for programs and a{' '}
            <code>message</code> for people. New fields can appear in replies, so ignore fields you don’t
            know. Times are ISO 8601 in UTC.
          </p>
        </section>
        <RouteList />
      </div>
    </ArticlePage>
  );
}
