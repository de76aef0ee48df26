<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_game\MemberDataInterface;
use Drupal\user\UserInterface;

/**
 * A member's pass, its billing name and invoices.
 */
final readonly class PassData implements MemberDataInterface {

  public function __construct(
    private Passes $passes,
    private PassManager $manager,
    private PassSerializer $serializer,
  ) {}

  public function name(): string {
    return 'game_pass';
  }

  public function collect(UserInterface $user): array {
    $passes = $this->passes->findOfMember((int) $user->id());
    $data = $this->serializer->passes($passes);
    if ($passes !== []) {
      $data['subscription'] += [
        'billing_name' => $passes[0]->text('billing_name'),
        'postal_code' => $passes[0]->text('postal_code'),
      ];
    }
    return $data;
  }

  public function deleteForUser(int $uid): void {
    $this->manager->handleDeletion($uid);
  }

}
