<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserInterface;

/**
 * Registered accounts that were never activated.
 *
 * Unlike blocked accounts, they have an activation token.
 */
final readonly class PendingAccounts {

  /**
   * Seconds after the last link expired.
   */
  private const LIFETIME = 172800;

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    private Connection $database,
    private TimeInterface $time,
  ) {}

  /**
   * @param string $field
   *   Either `name` or `mail`.
   */
  public function find(string $field, string $value): ?UserInterface {
    $uid = $this->pendingQuery()
      ->condition("d.$field", $this->database->escapeLike($value), 'LIKE')
      ->execute()
      ->fetchField();
    return $uid ? $this->entityTypeManager->getStorage('user')->load($uid) : NULL;
  }

  public function isPending(int $uid): bool {
    return (bool) $this->pendingQuery()->condition('d.uid', $uid)->execute()->fetchField();
  }

  /**
   * Modules can exclude accounts with a purchase by the query tag.
   */
  public function deleteExpired(): void {
    $uids = $this->pendingQuery()
      ->addTag('ag_account_expired')
      ->condition('t.expires', $this->time->getCurrentTime() - self::LIFETIME, '<')
      ->range(0, 100)
      ->execute()
      ->fetchCol();
    $storage = $this->entityTypeManager->getStorage('user');
    $storage->delete($storage->loadMultiple($uids));
  }

  private function pendingQuery(): SelectInterface {
    $query = $this->database->select('users_field_data', 'd')
      ->fields('d', ['uid'])
      ->condition('d.status', 0)
      ->condition('d.login', 0);
    $query->innerJoin('ag_account_token', 't', '[t].[uid] = [d].[uid]');
    return $query->condition('t.purpose', OneTimeTokens::ACTIVATE);
  }

}
