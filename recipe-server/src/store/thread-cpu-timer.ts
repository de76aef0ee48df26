const { threadCpuUsage }: NodeJS.Process & { threadCpuUsage?: () => NodeJS.CpuUsage } = process;

const toMilliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

/**
 * Returns a function for the CPU milliseconds of this thread since the call. Before Node 23.9, it
 * returns the lower of two upper bounds: the process's CPU time includes other threads, and the
 * elapsed time includes other processes.
 */
export function startThreadCpuTimer(): () => number {
  if (threadCpuUsage !== undefined) {
    const start = toMilliseconds(threadCpuUsage());
    return () => toMilliseconds(threadCpuUsage()) - start;
  }
  const start = { cpu: toMilliseconds(process.cpuUsage()), time: performance.now() };
  return () =>
    Math.min(toMilliseconds(process.cpuUsage()) - start.cpu, performance.now() - start.time);
}
