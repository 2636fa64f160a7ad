import Camera from 'lucide-react/icons/camera';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Helmet } from '../../../ui/own-picture.tsx';
import { PersonName } from '../../../ui/person-name.tsx';

const TITLE = 'Profile picture';
const dialogCode = lazyCodeQuery(
  'profile picture',
  () => import('./picture-dialog.tsx'),
  ({ PictureDialog }) => PictureDialog,
);

/** How others see the member: picture and name, with the way to another picture. */
export function PictureRow() {
  const me = useMe();
  return (
    <div className="flex items-center gap-4 sm:gap-5">
      <Avatar person={me} size="xl" standIn={<Helmet className="size-11" />} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PersonName name={me.username} className="max-w-full font-display text-xl" />
          {me.isPremium && <Badge tone="gold">OG Player</Badge>}
        </div>
        <DialogButton variant="outline" className="mt-2" code={dialogCode} title={TITLE}>
          <Camera aria-hidden="true" className="size-5 max-[22.5rem]:hidden" />
          Change picture
        </DialogButton>
      </div>
    </div>
  );
}
