<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserInterface;

/**
 * Accounts that were registered and never activated.
 *
 * They still have the token that they were sent; who was blocked has none.
 */
final class Unactivated {

  /**
   * Seconds for which an account waits after its newest link has expired; then its name and address are free again.
   */
  private const PATIENCE = 172800;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly Connection $database,
    private readonly TimeInterface $time,
  ) {}

  /**
   * The account with an address, if it waits to be activated. Case is ignored.
   */
  public function byMail(string $mail): ?UserInterface {
    return $this->by('mail', $mail);
  }

  /**
   * The account of a name, if it waits to be activated. Case is ignored.
   */
  public function byName(string $name): ?UserInterface {
    return $this->by('name', $name);
  }

  private function by(string $field, string $value): ?UserInterface {
    $uid = $this->waiting()->condition("d.$field", $this->database->escapeLike($value), 'LIKE')->execute()->fetchField();
    $user = $uid ? $this->entityTypeManager->getStorage('user')->load($uid) : NULL;
    return $user instanceof UserInterface ? $user : NULL;
  }

  public function isWaiting(int $uid): bool {
    return (bool) $this->waiting()->condition('d.uid', $uid)->execute()->fetchField();
  }

  /**
   * Deletes those that nobody has activated in time: nobody keeps somebody else's address, or a name, by registering it.
   *
   * The query is tagged, so that modules can hold on to accounts that paid for something.
   */
  public function forgetLapsed(): void {
    $uids = $this->waiting()->addTag('ag_account_lapsed')->condition('t.expires', $this->time->getCurrentTime() - self::PATIENCE, '<')->range(0, 100)->execute()->fetchCol();
    $storage = $this->entityTypeManager->getStorage('user');
    $storage->delete($storage->loadMultiple($uids));
  }

  private function waiting(): SelectInterface {
    $query = $this->database->select('users_field_data', 'd')->fields('d', ['uid'])->condition('d.status', 0)->condition('d.login', 0);
    $query->innerJoin('ag_account_token', 't', '[t].[uid] = [d].[uid]');
    return $query->condition('t.purpose', OneTimeTokens::ACTIVATE);
  }

}
