import { CHAT_MESSAGE_MOST } from '#shared/domain/chat/chat.ts';
import { Card } from '../../ui/card.tsx';

const RULES = [
  'Be respectful: trash-talk the team, not the person.',
  'No harassment, no hate, no sharing anyone’s private info.',
  `Messages can be up to ${CHAT_MESSAGE_MOST} characters.`,
  'Commissioners can remove messages. Report anything that breaks the rules.',
];

export function Guidelines() {
  return (
    <Card title="Chat Guidelines">
      <ul className="grid list-disc gap-2 pl-5 text-sm text-ink-2 marker:text-gold">
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
