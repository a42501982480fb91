import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { texts } from './texts.ts';

const STORED = 'tagwerk-microphone';

/** The microphone that this device records with; empty: the browser chooses. */
export const chosenMicrophone = (): string => {
  try {
    return localStorage.getItem(STORED) ?? '';
  } catch {
    return '';
  }
};

const choose = (id: string) => {
  try {
    localStorage.setItem(STORED, id);
  } catch {
    // Then it is chosen for this recording only by the browser.
  }
};

/** Which of several microphones is used. */
export const Microphones = ({ disabled }: { disabled: boolean }) => {
  const t = useTexts(texts);
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState(chosenMicrophone);
  useEffect(() => {
    const { mediaDevices } = navigator;
    const list = async () =>
      setDevices(
        (await mediaDevices.enumerateDevices()).filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId),
      );
    const look = () => void list().catch(() => undefined);
    look();
    mediaDevices.addEventListener('devicechange', look);
    return () => mediaDevices.removeEventListener('devicechange', look);
  }, []);
  if (devices.length < 2) return null;
  return (
    <NativeSelect
      label={t('device')}
      size="xs"
      disabled={disabled}
      data={devices.map(({ deviceId, label }, at) => ({
        value: deviceId,
        label: label || t('deviceNumber', { number: at + 1 }),
      }))}
      value={devices.some(({ deviceId }) => deviceId === chosen) ? chosen : (devices[0]?.deviceId ?? '')}
      onChange={({ currentTarget }) => {
        choose(currentTarget.value);
        setChosen(currentTarget.value);
      }}
    />
  );
};
