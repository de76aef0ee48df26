<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Field\BaseFieldDefinition;
use Drupal\Core\Field\Entity\BaseFieldOverride;
use Drupal\node\Entity\Node;
use Drupal\redirect\Entity\Redirect;
use Drupal\taxonomy\Entity\Term;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Aliases of saved content.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class AddressTest extends PortalKernelTestBase {

  protected static $modules = ['ag_frontend'];

  public function testCreatesAnAliasForEachType(): void {
    $genre = $this->save(Term::create(['vid' => 'genre', 'name' => 'Card & Board']));
    $this->assertSame('/genre/card-board', $this->alias($genre));
    $this->assertSame(
      '/tag/tower-defense',
      $this->alias($this->save(Term::create(['vid' => 'tags', 'name' => 'Tower Defense']))),
    );
    $node = fn(array $values): ContentEntityInterface => $this->save(
      Node::create($values + ['uid' => 0]),
    );
    $game = $node(['type' => 'game', 'title' => "Bob's Über-Game!", 'field_genre' => $genre]);
    $this->assertSame('/card-board/bobs-uber-game', $this->alias($game));
    $this->assertSame(
      '/blog/why-thursday',
      $this->alias($node(['type' => 'post', 'title' => 'Why Thursday?'])),
    );
    $this->assertSame(
      '/playlist/untitled',
      $this->alias($node(['type' => 'playlist', 'title' => '???'])),
    );
    $this->assertSame(
      '/about/about-us',
      $this->alias($node(['type' => 'page', 'title' => 'About us'])),
    );
    $this->assertSame(
      '',
      $this->alias(
        $node(['type' => 'game_queue', 'title' => 'Footer', 'field_queue_key' => 'footer']),
      ),
    );
  }

  public function testPreservesAliasesAndMakesThemUnique(): void {
    $first = $this->save(Node::create(['type' => 'post', 'title' => 'News', 'uid' => 0]));
    $second = $this->save(Node::create(['type' => 'post', 'title' => 'News', 'uid' => 0]));
    $this->assertSame(
      ['/blog/news', '/blog/news-2'],
      [$this->alias($first), $this->alias($second)],
    );
    $this->save($first->set('title', 'Old news'));
    $this->assertSame('/blog/news', $this->alias($first));
    $customPost = $this->save(
      Node::create([
        'type' => 'post',
        'title' => 'Mine',
        'uid' => 0,
        'path' => ['alias' => '/blog/my-own'],
      ]),
    );
    $this->assertSame('/blog/my-own', $this->alias($customPost));
    $customPost->get('path')->first()->set('alias', '');
    $this->assertSame('/blog/mine', $this->alias($this->save($customPost)));
  }

  public function testValidatesAliasesOfGames(): void {
    $genre = $this->save(Term::create(['vid' => 'genre', 'name' => 'Puzzle']));
    $messages = function (string $alias) use ($genre): array {
      $game = Node::create([
        'type' => 'game',
        'title' => 'X',
        'uid' => 0,
        'field_genre' => $genre,
        'path' => ['alias' => $alias],
      ]);
      $violations = array_filter(
        iterator_to_array($game->validate()),
        fn($violation): bool => $violation->getPropertyPath() === 'path',
      );
      return array_values(
        array_map(fn($violation): string => strip_tags((string) $violation->getMessage()), $violations),
      );
    };
    $path = $this->container->get('entity_field.manager')->getBaseFieldDefinitions('node')['path'];
    $this->assertInstanceOf(BaseFieldDefinition::class, $path);
    BaseFieldOverride::createFromBaseFieldDefinition($path, 'game')->save();
    foreach (['', '/puzzle/gem-harbor', '/puzzle/2048'] as $alias) {
      $this->assertSame([], $messages($alias), $alias);
    }
    foreach (['/gem-harbor', '/puzzle/Gem', '/puzzle/gem_harbor', '/puzzle/gem/harbor', '/puzzle/-gem', '/puzzle/<b>'] as $alias) {
      $this->assertStringStartsWith(
        'Enter the address of a game as /genre/name',
        $messages($alias)[0] ?? '',
        $alias,
      );
    }
    $this->assertStringStartsWith(
      'The genre /genre/blog does not exist.',
      $messages('/blog/gem-harbor')[0],
    );
    $old = $this->save(
      Node::create([
        'type' => 'game',
        'title' => 'Old',
        'uid' => 0,
        'path' => ['alias' => '/removed/old'],
      ]),
    );
    $violations = array_filter(
      iterator_to_array($old->validate()),
      fn($violation): bool => $violation->getPropertyPath() === 'path',
    );
    $this->assertSame([], $violations);
  }

  public function testPreservesRedirectsOfFormerAliases(): void {
    $genre = $this->save(Term::create(['vid' => 'genre', 'name' => 'Puzzle']));
    $game = $this->game('Gem Harbor', ['field_genre' => $genre]);
    $redirect = Redirect::create(['status_code' => 301]);
    $redirect->setSource('puzzle/gem-port');
    $redirect->setRedirect("node/{$game->id()}");
    $redirect->save();
    $other = $this->save(
      Node::create(['type' => 'game', 'title' => 'Gem Port', 'uid' => 0, 'field_genre' => $genre]),
    );
    $this->assertSame('/puzzle/gem-port-2', $this->alias($other));
    $messages = static function (ContentEntityInterface $entity): string {
      $entity->get('path')->first()->set('alias', '/puzzle/gem-port');
      return strip_tags(
        implode(
          ' ',
          array_map(
            fn ($violation): string => (string) $violation->getMessage(),
            iterator_to_array($entity->validate()),
          ),
        ),
      );
    };
    $this->assertStringContainsString(
      '/puzzle/gem-port redirects to the content',
      $messages($other),
    );
    $this->assertStringNotContainsString('redirects to the content', $messages($this->save($game)));
  }

  private function save(ContentEntityInterface $entity): ContentEntityInterface {
    $entity->save();
    $saved = $this->container->get('entity_type.manager')
      ->getStorage($entity->getEntityTypeId())
      ->loadUnchanged($entity->id());
    assert($saved instanceof ContentEntityInterface);
    return $saved;
  }

  private function alias(ContentEntityInterface $entity): string {
    return (string) $entity->get('path')->first()?->get('alias')->getValue();
  }

}
