import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';

const NAME = 'On the trade block';

/** Stands beside a team that its owner would trade. */
export function BlockMark() {
  return (
    <span role="img" aria-label={NAME} title={NAME} className="inline-flex text-gold">
      <ArrowLeftRight aria-hidden="true" className="size-4" />
    </span>
  );
}
