<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * A published game is playable and valid, and nothing is scheduled for the past.
 */
#[Constraint(
  id: 'AgGame',
  label: new TranslatableMarkup('Game', [], ['context' => 'Validation']),
  type: ['entity:node'],
)]
final class GameConstraint extends SymfonyConstraint {

  public string $noAddress = 'Enter the URL of an HTML5 game or upload its ZIP file before you publish it. If it has only a link, choose “On another site” above.';

  public string $noLink = 'Enter the link to a game on another site before you publish it.';

  public string $noFlashFile = 'Upload the .swf file of a Flash game, or enter its URL, before you publish it.';

  public string $notSecure = '%uri cannot be used: browsers block content without https:// on a secure page.';

  public string $notOnGamesHost = '%uri cannot be used: enter a path on the games host, such as /games/name/, or an https:// URL.';

  public string $passNotGuarded = '%uri cannot be used: game pass games must be in /games/pass/ on the games host. Its other folders are public.';

  public string $guardedWithoutPass = '%uri cannot be used: games in /games/pass/ require the game pass. Select “Only with game pass”.';

  public string $passFile = 'Uploaded Flash files are public. For a game pass game, enter the URL of the file on the games host instead.';

  public string $orientationWithoutMobile = 'Only mobile games have an orientation. Mark the game as mobile, or leave the orientation empty.';

  public string $noRating = 'Choose the content rating before you publish the game. Lists and kids mode depend on it.';

  public string $originalNotPublished = 'Publish the original (@language) first.';

  public string $timeHasPassed = 'This time has passed. Choose a later one, or publish now.';

}
