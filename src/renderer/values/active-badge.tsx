import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { Badge } from '../ui/marks/badge';

/** Shows whether an office, person or location is active, by a sign and a word. */
export const ActiveBadge = ({ active }: { readonly active: boolean }) =>
  active ? (
    <Badge tone="green" icon={<IconCircleCheck size={14} stroke={1.6} aria-hidden />}>
      Actief
    </Badge>
  ) : (
    <Badge icon={<IconCircleOff size={14} stroke={1.6} aria-hidden />}>Inactief</Badge>
  );
