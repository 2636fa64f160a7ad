import type { SeasonTemplateReply } from '#shared/contract/schemas/season-templates.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import {
  withoutTemplate,
  withTemplate,
  type SeasonTemplate,
  type TemplateRefusal,
} from '#shared/domain/leagues/season-templates.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Ports, Profile } from '../../ports/ports.ts';

type TemplatePorts = Pick<Ports, 'users' | 'templates'>;
type Templates = readonly SeasonTemplate[];
type SaveRefusal = 'session-expired' | 'unavailable';

export async function readTemplates(
  { templates }: Pick<Ports, 'templates'>,
  userId: string,
): Promise<Outcome<SeasonTemplateReply[], never>> {
  return ok([...(await templates.get(userId)).templates]);
}

/** An OG Player saves a new template, or changes one. */
export function saveTemplate(
  ports: TemplatePorts,
  userId: string,
  template: SeasonTemplate,
): Promise<Outcome<SeasonTemplateReply[], TemplateRefusal | SaveRefusal>> {
  return change(ports, userId, (before, profile) => withTemplate(before, template, profile));
}

export function removeTemplate(
  ports: TemplatePorts,
  userId: string,
  templateId: string,
): Promise<Outcome<SeasonTemplateReply[], SaveRefusal>> {
  return change(ports, userId, (before) => ok(withoutTemplate(before, templateId)));
}

/** Changes a user's templates with one conditional write, if anything changes. If another writer was first, judges again. */
async function change<Refusal extends string>(
  ports: TemplatePorts,
  userId: string,
  judge: (before: Templates, profile: Profile) => Outcome<Templates, Refusal>,
): Promise<Outcome<SeasonTemplateReply[], Refusal | SaveRefusal>> {
  return retryUntilDecided(async () => {
    const [profile, book] = await Promise.all([ports.users.get(userId), ports.templates.get(userId)]);
    if (!profile) return refused('session-expired');
    const judged = judge(book.templates, profile);
    if (!judged.ok) return judged;
    if (judged.value === book.templates) return ok([...book.templates]);
    const saved = await ports.templates.save(userId, { templates: judged.value, version: book.version + 1 });
    if (saved === 'former') return refused('session-expired');
    if (saved === 'saved') return ok([...judged.value]);
    return RETRY;
  }, TRIES.often);
}
