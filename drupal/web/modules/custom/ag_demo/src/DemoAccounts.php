<?php

declare(strict_types=1);

namespace Drupal\ag_demo;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\user\UserInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * The members in the demo recipe, which have no passwords.
 */
final readonly class DemoAccounts {

  private const FOLDER = '/../recipes/ag_demo/content/user';

  public function __construct(
    private EntityTypeManagerInterface $entityTypeManager,
    #[Autowire(param: 'app.root')]
    private string $root,
  ) {}

  /**
   * NULL removes the password and ends their sessions.
   *
   * @return string[]
   *   Usernames.
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

  public function namesWithPassword(): array {
    $canLogIn = static fn(UserInterface $member): bool => $member->isActive()
      && (string) $member->getPassword() !== '';
    $names = array_map(
      static fn(UserInterface $member): string => $member->getAccountName(),
      array_filter($this->accounts(), $canLogIn),
    );
    sort($names);
    return $names;
  }

  /**
   * @return \Drupal\user\UserInterface[]
   *   Ordered by ID.
   */
  public function accounts(): array {
    $uuids = array_map(
      static fn(string $file): string => basename($file, '.yml'),
      glob($this->root . self::FOLDER . '/*.yml') ?: [],
    );
    $members = $uuids === []
      ? []
      : $this->entityTypeManager->getStorage('user')->loadByProperties(['uuid' => $uuids]);
    ksort($members);
    return array_values($members);
  }

}
