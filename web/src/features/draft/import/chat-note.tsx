import type { ReadChat } from '#shared/domain/draft/import-chat.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { count } from '../../../lib/numbers.ts';
import { Choices } from './choices.tsx';
import type { Meaning } from './known-names.ts';

/** More questions at the same time would hide the pasted text. The next ones appear when these are answered. */
const MOST_ASKED = 5;

interface Props {
  chat: ReadChat;
  /** The user has said what a message picks. */
  onTell(meaning: Meaning): void;
}

/** Says how many messages of a chat are picks and how many were left out, and asks about those that could be either. */
export function ChatNote({ chat: { picks, others, questions }, onTell }: Props) {
  return (
    <>
      <p className="text-sm text-ink-2">
        {count(picks, 'pick')} found in this chat.
        {others > 0 && ` We left out ${count(others, 'other message')}.`}
      </p>
      {questions.length > 0 && (
        <div className="my-2 grid gap-2 text-sm">
          <h3 className="font-sans text-sm font-semibold">Which of these messages are picks?</h3>
          {questions.slice(0, MOST_ASKED).map(({ message, member, text, choices }, index) => (
            <Choices<number | 'none'>
              // The key includes the index, because the same message may appear twice.
              key={`${index} ${message}`}
              label={`${member}: “${text}”`}
              about={`Whether “${text}” is a pick by ${member}`}
              choices={[...choices.map((id) => [id, placeNameOf(id)] as const), ['none', 'Not a Pick']]}
              onChoose={(id) => onTell({ message, teamId: id === 'none' ? null : id })}
            />
          ))}
        </div>
      )}
    </>
  );
}
