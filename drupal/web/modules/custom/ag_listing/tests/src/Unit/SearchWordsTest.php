<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Unit;

use Drupal\ag_listing\SearchWords;
use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Splitting of words.
 */
#[Group('ag_listing')]
final class SearchWordsTest extends UnitTestCase {

  public function testSplitsStoredText(): void {
    $cases = [
      "Keeper's Café" => ['keeper', 'caf'],
      'Zombie zombies' => ['zombi'],
      'Races, race!' => ['rac'],
      'Story stories' => ['stori'],
      'Chess tennis bus' => ['chess', 'tennis', 'bus'],
      'Play 2048' => ['play', '2048'],
      '100% Пазл' => ['100', 'пазл'],
      '***' => [],
    ];
    foreach ($cases as $text => $words) {
      $this->assertSame($words, SearchWords::fromText($text), $text);
    }
  }

  public function testNormalizesTypedWords(): void {
    $this->assertSame(['racing'], array_keys(SearchWords::fromQuery('the Racing games')));
    $this->assertSame(['gam'], array_keys(SearchWords::fromQuery('games')));
    $this->assertSame(['card' => 'card'], SearchWords::fromQuery('card cards'));
    $this->assertCount(
      8,
      SearchWords::fromQuery('one two three four five six seven eight nine ten'),
    );
  }

  public function testToleratesOneTypo(): void {
    foreach (['soltair', 'solitairr', 'solitaur', 'soiltair', 'solitari', 'xolitair'] as $word) {
      $this->assertTrue(SearchWords::isOneTypoAway('solitair', $word), $word);
    }
    foreach (['soltar', 'solitude', 'sol', 'aritlios'] as $word) {
      $this->assertFalse(SearchWords::isOneTypoAway('solitair', $word), $word);
    }
  }

}
