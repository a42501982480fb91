export const DoneTab = () => null;
