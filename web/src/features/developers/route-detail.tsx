import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Code } from './code.tsx';
import {
  loadApiDocument,
  routeIn,
  schemaOf,
  type ApiDocument,
  type ApiRoute,
  type Parameter,
} from './api-document.ts';
import { curlOf } from './curl.ts';
import { typeText } from './type-text.ts';

interface Props {
  method: string;
  path: string;
}

/** A route's parameters, body, replies, refusals and example. They come with the API's description, on first use. */
export function RouteDetail({ method, path }: Props) {
  const [document, setDocument] = useState<ApiDocument | 'failed'>();
  useEffect(() => {
    // Only the first load, and each retry, finds no document.
    if (document !== undefined) return undefined;
    let isWanted = true;
    loadApiDocument().then(
      (loaded) => isWanted && setDocument(loaded),
      () => isWanted && setDocument('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [document]);
  if (document === undefined) return <p role="status">Loading...</p>;
  const route = document === 'failed' ? undefined : routeIn(document, method, path);
  if (document === 'failed' || !route)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>This route’s details didn’t load.</p>
        <Button variant="outline" onClick={() => setDocument(undefined)}>
          Try Again
        </Button>
      </div>
    );
  return <Loaded document={document} route={route} />;
}

const CALLERS: Readonly<Record<ApiRoute['access'], string>> = {
  public: 'Anyone.',
  member: 'Members who are signed in.',
  token: 'Scripts, with a member’s access token.',
};

function Loaded({ document, route }: { document: ApiDocument; route: ApiRoute }) {
  const { parameters, body, replies, refusals } = route;
  return (
    <div className="space-y-4">
      <Part title="Who can call it">
        <p className="text-sm">{CALLERS[route.access]}</p>
      </Part>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <ul className="space-y-1 text-sm">
            {parameters.map((parameter) => (
              <ParameterLine key={parameter.name} document={document} parameter={parameter} />
            ))}
          </ul>
        </Part>
      )}
      {body && (
        <Part title="Body">
          <Code label="Body" text={typeText(document, body)} />
        </Part>
      )}
      {replies.map(([status, { description, content }]) => {
        const schema = schemaOf(content);
        return (
          <Part key={status} title={`Reply ${status}`}>
            {schema ? (
              <Code label={`Reply ${status}`} text={typeText(document, schema)} />
            ) : (
              <p className="text-sm">{Object.keys(content ?? {}).join(', ') || description}</p>
            )}
          </Part>
        );
      })}
      <Part title="Refusals">
        <ul className="space-y-1 text-sm">
          {refusals.map(({ status, code, text }) => (
            <li key={code} className="wrap-anywhere">
              {status} <code className="font-mono font-semibold">{code}</code>: {text}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Example">
        <Code label="Example" text={curlOf(document, route)} canCopy />
      </Part>
    </div>
  );
}

function ParameterLine({ document, parameter }: { document: ApiDocument; parameter: Parameter }) {
  const { name, in: place, required, schema } = parameter;
  // A named string says less about its values than the name of its parameter does.
  const type = typeText(document, schema).split(' = ').at(-1);
  return (
    <li className="wrap-anywhere">
      <code className="font-mono font-semibold">{name}</code> (
      {place === 'path' ? 'in the path' : 'in the query'}
      {required ? '' : ', optional'}): {type}
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1 font-body text-sm font-semibold">{title}</h4>
      {children}
    </section>
  );
}
