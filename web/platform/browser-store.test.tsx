import { afterEach, expect, test, vi } from 'vitest';
import { deviceStore, storedJson, tabStore } from '../../shared/browser-store.ts';

afterEach(() => vi.restoreAllMocks());

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test('a value is found again on the device and in the tab, each in its own store, until it is removed', () => {
  deviceStore.set('sample', 'device');
  tabStore.set('sample', 'tab');
  expect([deviceStore.get('sample'), tabStore.get('sample')]).toEqual(['device', 'tab']);
  expect([localStorage.getItem('sample'), sessionStorage.getItem('sample')]).toEqual(['device', 'tab']);
  deviceStore.remove('sample');
  tabStore.remove('sample');
  expect([deviceStore.get('sample'), tabStore.get('sample')]).toEqual([null, null]);
});

test('a browser that forbids to store finds nothing, and nothing fails', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(forbidden);
  }
  deviceStore.set('sample', 'x');
  deviceStore.remove('sample');
  expect(deviceStore.get('sample')).toBeNull();
});

test('what is stored and no JSON is nothing', () => {
  deviceStore.set('sample', '{"a": ');
  expect(storedJson(deviceStore, 'sample')).toBeNull();
  deviceStore.set('sample', '{"a": 1}');
  expect(storedJson(deviceStore, 'sample')).toEqual({ a: 1 });
  deviceStore.remove('sample');
});
