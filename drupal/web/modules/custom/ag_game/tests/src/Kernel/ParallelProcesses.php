<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Core\Database\Connection;

/**
 * Runs parts of a kernel test at the same time, in processes with their own database connections.
 */
trait ParallelProcesses {

  /**
   * Connections of child processes; closing them would end those of the parent.
   */
  private array $open = [];

  /**
   * @param \Closure ...$tasks
   *   Their return values must be scalars, arrays of them or NULL.
   *
   * @return array
   *   The return value of each task. A task that throws returns the error as text.
   */
  protected function runInParallel(\Closure ...$tasks): array {
    $children = [];
    foreach ($tasks as $key => $task) {
      $file = (string) tempnam(sys_get_temp_dir(), 'task');
      $pid = pcntl_fork();
      if ($pid === 0) {
        $this->runInChild($task, $file);
      }
      $children[$key] = [$pid, $file];
    }
    $results = [];
    foreach ($children as $key => [$pid, $file]) {
      pcntl_waitpid($pid, $status);
      $results[$key] = json_decode((string) file_get_contents($file), TRUE);
      unlink($file);
    }
    return $results;
  }

  private function runInChild(\Closure $task, string $file): never {
    try {
      $this->reconnect();
      $result = $task();
    }
    catch (\Throwable $error) {
      $result = $error::class . ": {$error->getMessage()}";
    }
    file_put_contents($file, json_encode($result));
    // Skips destructors, which would end the test of the parent.
    posix_kill(posix_getpid(), SIGKILL);
    exit;
  }

  private function reconnect(): void {
    $database = $this->container->get('database');
    $options = $database->getConnectionOptions();
    $class = $database::class;
    $fresh = new $class($class::open($options), $options);
    $client = \Closure::bind(static function (Connection $connection, ?object $new): object {
      $old = $connection->connection;
      $connection->connection = $new ?? $old;
      return $old;
    }, NULL, Connection::class);
    $this->open = [$fresh, $client($database, $client($fresh, NULL))];
  }

}
