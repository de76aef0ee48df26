<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * The members in the demo recipe. They have no passwords, so logins as one of them fail.
 */
final class DemoAccounts {

  private const FOLDER = '/../recipes/ag_demo/content/user';

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly Connection $database,
    #[Autowire(param: 'app.root')]
    private readonly string $root,
  ) {}

  /**
   * Sets a password for all demo members. NULL removes it and ends their sessions.
   *
   * @return string[]
   *   Their usernames.
   */
  public function setPassword(?string $password): array {
    $names = [];
    foreach ($this->accounts() as $member) {
      // Core ignores an empty password.
      $member->set('pass', $password ?? ['value' => '', 'pre_hashed' => TRUE])->save();
      $names[] = $member->getAccountName();
    }
    return $names;
  }

  /**
   * Usernames of demo members with a password.
   */
  public function namesWithPassword(): array {
    $uuids = $this->uuids();
    if ($uuids === []) {
      return [];
    }
    $query = $this->database->select('users_field_data', 'd')
      ->fields('d', ['name'])
      ->condition('d.status', 1)
      ->condition('d.pass', '', '<>');
    $query->innerJoin('users', 'u', '[u].[uid] = [d].[uid]');
    return $query->condition('u.uuid', $uuids, 'IN')->orderBy('d.name')->execute()->fetchCol();
  }

  /**
   * The existing demo members.
   *
   * @return \Drupal\user\UserInterface[]
   *   Ordered by ID.
   */
  public function accounts(): array {
    $uuids = $this->uuids();
    $members = $uuids === []
      ? []
      : $this->entityTypeManager->getStorage('user')->loadByProperties(['uuid' => $uuids]);
    ksort($members);
    return array_values($members);
  }

  private function uuids(): array {
    return array_map(
      static fn(string $file): string => basename($file, '.yml'),
      glob($this->root . self::FOLDER . '/*.yml') ?: [],
    );
  }

}
