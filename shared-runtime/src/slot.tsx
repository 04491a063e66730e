import { useContext, useEffect, useState } from 'react';
import type { SlotProps } from 'shared-contracts';
import { Fragment, FragmentHostProvider } from './fragment';

/**
 * A named place that any remote may fill: mounts the fragments that declare this slot, in the order of the
 * remotes. Empty on the server, during hydration, and when no fragment declares it.
 */
export function Slot<Name extends keyof SlotProps>({ name, props }: { name: Name; props?: SlotProps[Name] }) {
  const host = useContext(FragmentHostProvider);
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => setNames(host?.inSlot(name) ?? []), [host, name]);
  return names.map((fragment) => <Fragment key={fragment} name={fragment} props={props} load="idle" />);
}
