import { useState } from 'react';
import { resultCodes } from 'shared-contracts';
import { receivePrize } from 'shared-contracts/calls/draws';
import type { Draw, DrawState } from 'shared-contracts/wire/draws';
import { useRevalidator, useServices } from 'shared-runtime';
import { enterDraw } from '../../api/enter-draw';
import { useErrorText } from '../../messages/errors';
import { useT } from './texts';

/** The actions of a draw. Each response, a refusal too, reloads the page's data, because another tab may have acted. */
export function useDraw({ campaign, orderIds }: DrawState) {
  const t = useT();
  const errorText = useErrorText();
  const { api, bus } = useServices();
  const { revalidate } = useRevalidator();
  const [isDrawing, setIsDrawing] = useState(false);
  const [drawn, setDrawn] = useState<Draw>();
  const [receiving, setReceiving] = useState<string>();
  const { code, chance } = campaign;
  const say = (kind: 'success' | 'error', message: string) => bus.emit('toast-requested', { kind, message });

  return {
    isDrawing,
    /** The result of the last draw on this page. */
    drawn,
    receiving,
    async draw() {
      setIsDrawing(true);
      // The order is named, so that a repetition after a lost answer does not use another chance.
      const result = await enterDraw(api, code, chance === 'ORDER' ? orderIds[0] : undefined);
      if (result.ok) setDrawn(result.data);
      else
        say('error', result.error.code === resultCodes.orderState ? t('refused') : errorText(result.error));
      await revalidate();
      setIsDrawing(false);
    },
    async receive(drawId: string) {
      setReceiving(drawId);
      const result = await api.call(receivePrize, { params: { code }, body: { drawId } });
      if (result.ok) say('success', t('receivedNow'));
      else
        say('error', result.error.code === resultCodes.orderState ? t('tooEarly') : errorText(result.error));
      await revalidate();
      setReceiving(undefined);
    },
  };
}
