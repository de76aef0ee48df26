<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Database\Connection;

/**
 * Stores messages of parents about the data of a child, until an operator has replied.
 */
final readonly class ChildDataRequests {

  public const CACHE_TAG = 'ag_account_child_request';

  public const PERMISSION = 'answer child data requests';

  private const TABLE = 'ag_account_child_request';

  private const DAY = 86400;

  public function __construct(
    private Connection $database,
    private TimeInterface $time,
    private ConfigFactoryInterface $configFactory,
    private CacheTagsInvalidatorInterface $cacheTags,
  ) {}

  /**
   * The time by which a message that arrives now has to be answered.
   */
  public function due(): int {
    $days = (int) $this->configFactory->get('ag_account.settings')->get('child_request_days');
    return $this->time->getRequestTime() + $days * self::DAY;
  }

  public function add(string $name, string $email, string $message): void {
    $this->database->insert(self::TABLE)->fields([
      'name' => $name,
      'email' => $email,
      'message' => $message,
      'created' => $this->time->getRequestTime(),
      'due' => $this->due(),
    ])->execute();
    $this->cacheTags->invalidateTags([self::CACHE_TAG]);
  }

  /**
   * @return \stdClass[]
   *   Rows with `id`, `name`, `email`, `message`, `created` and `due`, the first due first.
   */
  public function findOpen(int $limit): array {
    return $this->database->select(self::TABLE, 'r')
      ->fields('r')
      ->orderBy('due')
      ->orderBy('id')
      ->range(0, $limit)
      ->execute()
      ->fetchAll();
  }

  public function find(int $id): ?\stdClass {
    $request = $this->database->select(self::TABLE, 'r')
      ->fields('r')
      ->condition('id', $id)
      ->execute()
      ->fetchObject();
    return $request instanceof \stdClass ? $request : NULL;
  }

  public function count(): int {
    return (int) $this->database->select(self::TABLE)->countQuery()->execute()->fetchField();
  }

  public function isOverdue(\stdClass $request): bool {
    return (int) $request->due < $this->time->getRequestTime();
  }

  public function delete(int $id): void {
    $this->database->delete(self::TABLE)->condition('id', $id)->execute();
    $this->cacheTags->invalidateTags([self::CACHE_TAG]);
  }

}
