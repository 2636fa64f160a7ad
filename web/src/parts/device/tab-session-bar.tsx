import Link2 from 'lucide-react/icons/link-2';
import Unplug from 'lucide-react/icons/unplug';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isIos } from '../../lib/device/install.ts';
import { tabStorage } from '../../lib/page/safe-storage.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { adviceFor } from './tab-session-advice.ts';

const DISMISSED = 'dismissed.tab-session';

/**
 * Says that the session ends with this tab, because the browser didn't store it, and how to stay signed in. The user can dismiss
 * this until they close the tab.
 */
export default function TabSessionBar() {
  const [isDismissed, setDismissed] = useState(() => tabStorage.read(DISMISSED) !== null);
  // The link changes with the page.
  useLocation();
  if (isDismissed) return null;
  const dismiss = (): void => {
    tabStorage.write(DISMISSED, '1');
    setDismissed(true);
  };
  return (
    <TabSessionNote
      link={window.location.href}
      advice={adviceFor({ userAgent: navigator.userAgent, isIos: isIos() })}
      onDismiss={dismiss}
    />
  );
}

interface Props {
  link: string;
  advice: string;
  onDismiss: () => void;
}

/** The note itself, for any browser. */
export function TabSessionNote({ link, advice, onDismiss }: Props) {
  return (
    <section aria-label="Signed in only in this tab" className="border-b border-line bg-raised">
      <div className="page flex items-start gap-3 py-1.5">
        <Unplug aria-hidden="true" className="mt-3 size-5 shrink-0 text-ink-3 max-sm:hidden" />
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6">
          <p className="min-w-0 basis-80 grow py-1.5 text-sm text-ink-2">
            <span className="text-ink">
              You’re signed in only in this tab, because this browser didn’t store your sign-in.
            </span>{' '}
            {advice}
          </p>
          <CopyButton text={link} label="Copy Link" icon={<Link2 />} variant="outline" />
        </div>
        <button
          type="button"
          aria-label="Dismiss"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:text-ink"
          onClick={onDismiss}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  );
}
