import { useRouter } from '@tanstack/react-router';

/** Called before something takes its time; what it returns tells whether the person is still where they were then. */
export const useHere = (): (() => () => boolean) => {
  const { history } = useRouter();
  return () => {
    const { href } = history.location;
    return () => history.location.href === href;
  };
};
