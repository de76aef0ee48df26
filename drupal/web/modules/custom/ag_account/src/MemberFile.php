<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\ag_game\MemberDataInterface;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\user\UserInterface;
use Symfony\Component\DependencyInjection\Attribute\AutowireIterator;

/**
 * All that is stored of a member, whichever module stores it.
 */
final class MemberFile {

  /**
   * @param iterable<\Drupal\ag_game\MemberDataInterface> $parts
   *   What the modules store.
   */
  public function __construct(
    #[AutowireIterator('ag_member_data')]
    private readonly iterable $parts,
    private readonly TimeInterface $time,
  ) {}

  /**
   * Its parts by name.
   */
  public function of(UserInterface $user): array {
    $file = ['exported' => gmdate(DATE_RFC3339, $this->time->getRequestTime())];
    foreach ($this->parts as $part) {
      assert($part instanceof MemberDataInterface);
      $file[$part->name()] = $part->collect($user);
    }
    return $file;
  }

}
