/** Runs tasks one after another, in the order they came, whatever became of those before. */
export function line(): (task: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (task) => (last = last.then(task, task));
}
