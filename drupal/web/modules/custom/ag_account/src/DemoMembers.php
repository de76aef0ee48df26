<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Database\Connection;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * The members whom the recipe of the demo brings. They have no passwords, so that nobody can log in as one of them.
 */
final class DemoMembers {

  private const FOLDER = '/../recipes/ag_demo/content/user';

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly Connection $database,
    #[Autowire(param: 'app.root')]
    private readonly string $root,
  ) {}

  /**
   * Lets all of them log in with a password; with NULL none of them any more, and who is logged in as one is out.
   *
   * @return string[]
   *   Their names.
   */
  public function setPassword(?string $password): array {
    $names = [];
    foreach ($this->members() as $member) {
      // An empty password would be kept as it was.
      $member->set('pass', $password ?? ['value' => '', 'pre_hashed' => TRUE])->save();
      $names[] = $member->getAccountName();
    }
    return $names;
  }

  /**
   * Names of those who can log in.
   */
  public function withPassword(): array {
    $uuids = $this->uuids();
    if ($uuids === []) {
      return [];
    }
    $query = $this->database->select('users_field_data', 'd')->fields('d', ['name'])->condition('d.status', 1)->condition('d.pass', '', '<>');
    $query->innerJoin('users', 'u', '[u].[uid] = [d].[uid]');
    return $query->condition('u.uuid', $uuids, 'IN')->orderBy('d.name')->execute()->fetchCol();
  }

  /**
   * The members that are there.
   *
   * @return \Drupal\user\UserInterface[]
   *   In the order of their ids.
   */
  public function members(): array {
    $uuids = $this->uuids();
    $members = $uuids === [] ? [] : $this->entityTypeManager->getStorage('user')->loadByProperties(['uuid' => $uuids]);
    ksort($members);
    return array_values(array_filter($members, static fn(object $member): bool => $member instanceof UserInterface));
  }

  private function uuids(): array {
    return array_map(static fn(string $file): string => basename($file, '.yml'), glob($this->root . self::FOLDER . '/*.yml') ?: []);
  }

}
