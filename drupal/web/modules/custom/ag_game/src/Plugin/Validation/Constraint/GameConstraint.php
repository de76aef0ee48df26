<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * A published game is playable and its data is valid. Drafts may be incomplete. Content is not scheduled for the past.
 */
#[Constraint(id: 'AgGame', label: new TranslatableMarkup('Game', [], ['context' => 'Validation']), type: ['entity:node'])]
final class GameConstraint extends SymfonyConstraint {

  public string $noAddress = 'An HTML5 game needs its address before it is published. Choose “On another site” above for one that has only a link.';

  public string $noLink = 'A game on another site needs its link before it is published.';

  public string $noFlashFile = 'A Flash game needs its .swf file, or the address of one, before it is published.';

  public string $notSecure = '%uri cannot be used: browsers refuse what does not begin with https:// in a secure page.';

  public string $notOnGamesHost = '%uri cannot be used: give a path on the games host, like /games/name/, or an https:// address.';

  public string $passNotGuarded = '%uri cannot be used: games of the game pass stand below /games/pass/ on the games host. Everything else there opens for anybody.';

  public string $guardedWithoutPass = '%uri cannot be used: what is below /games/pass/ opens with the game pass only. Tick that this game comes with it.';

  public string $passFile = 'A Flash file that is uploaded here opens for anybody. A game of the game pass gives the address of its file on the games host instead.';

  public string $orientationWithoutMobile = 'Only games that work on mobile devices have an orientation: tick that, or leave it empty.';

  public string $timeHasPassed = 'This time has passed. Choose a later one, or publish now.';

}
